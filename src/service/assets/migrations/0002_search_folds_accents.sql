-- Labels are found with and without the accents of their letters.
drop index labels_search;
create index labels_search on labels
  using gin (to_tsvector('english', regexp_replace(normalize(description, nfd), '[\u0300-\u036f]', '', 'g')));
