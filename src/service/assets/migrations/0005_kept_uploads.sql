create table uploads (
  sha256 text primary key,
  kept_until timestamp (3) with time zone not null
);
create index uploads_kept on uploads (kept_until);
insert into uploads (sha256, kept_until)
  select distinct args->'file'->>'sha256', now() + interval '1 hour' from jobs
  where args->'file'->>'sha256' is not null;
