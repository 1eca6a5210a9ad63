-- Characters asked for in words, of which one is then confirmed.
create table character_previews (
  id text primary key,
  org_id text not null,
  user_id text,
  prompt text not null,
  seed integer not null,
  character_id text,
  created timestamp (3) with time zone default now() not null
);
create index character_previews_org on character_previews (org_id, created);
