create table api_keys (
  id text primary key,
  org_id text not null,
  user_id text,
  name text default '' not null,
  prefix text not null,
  hash text not null unique,
  created timestamp (3) with time zone default now() not null,
  last_used timestamp (3) with time zone,
  revoked timestamp (3) with time zone
);
create index api_keys_org on api_keys (org_id);

create table assets (
  id text primary key,
  uid text not null,
  character_id text,
  motion_id text,
  filename text not null,
  mimetype text not null,
  type text not null,
  sha256 text not null,
  metadata jsonb default '{}'::jsonb not null,
  size integer not null,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  deleted timestamp (3) with time zone
);
create index assets_character on assets (character_id);
create index assets_motion on assets (motion_id);

create table characters (
  id text primary key,
  org_id text,
  user_id text,
  name text not null,
  source_sha256 text,
  auto_rig_confidence double precision,
  message text,
  engine text,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  deleted timestamp (3) with time zone
);
create index characters_org on characters (org_id, created);
create unique index characters_source on characters (org_id, source_sha256) where deleted is null;

create table credentials (
  id text primary key,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp (3) with time zone,
  refresh_token_expires_at timestamp (3) with time zone,
  scope text,
  password text,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null
);

create table downloads (
  id text primary key,
  org_id text not null,
  user_id text,
  character_id text not null,
  motion_id text not null,
  format text not null,
  secs double precision not null,
  month text not null,
  sha256 text not null,
  created timestamp (3) with time zone default now() not null,
  returned timestamp (3) with time zone
);
create index downloads_org on downloads (org_id, created);
create index downloads_file on downloads (org_id, sha256, created);

create table exports (
  key text primary key,
  sha256 text not null,
  size bigint not null,
  mimetype text not null,
  seconds double precision not null,
  created timestamp (3) with time zone default now() not null
);

create table favorites (
  id text not null unique,
  motion_id text not null,
  label_id text default '' not null,
  user_id text default '' not null,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  primary key (motion_id, label_id, user_id)
);

create table jobs (
  id text primary key,
  org_id text not null,
  user_id text,
  method text not null,
  model text,
  status text not null,
  args jsonb not null,
  result jsonb,
  dedupe_key text,
  progress double precision default 0 not null,
  attempts integer default 0 not null,
  worker text,
  lease_until timestamp (3) with time zone,
  deadline timestamp (3) with time zone not null,
  created_at timestamp (3) with time zone default now() not null,
  started_at timestamp (3) with time zone,
  ended_at timestamp (3) with time zone
);
create index jobs_org on jobs (org_id, created_at);
create index jobs_open on jobs (status, deadline) where status in ('RESERVED', 'READY');
create unique index jobs_one_open on jobs (org_id, dedupe_key) where status in ('RESERVED', 'READY');

create table labels (
  id text primary key,
  motion_id text not null,
  user_id text,
  description text not null,
  start double precision,
  "end" double precision,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  deleted timestamp (3) with time zone
);
create index labels_motion on labels (motion_id);
create index labels_search on labels using gin (to_tsvector('english', description));

create table motions (
  id text primary key,
  org_id text not null,
  user_id text,
  character_id text,
  name text not null,
  method text not null,
  app_id text,
  tags jsonb not null,
  duration double precision not null,
  bundle_sha256 text not null,
  engine_version text not null,
  source_motion_id text,
  priority integer default 0 not null,
  motion_viewer boolean default true not null,
  training boolean default false not null,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  deleted timestamp (3) with time zone
);
create index motions_org on motions (org_id, created);
create index motions_character on motions (character_id);

create table organizations (
  id text primary key,
  name text not null,
  plan text,
  motion_seconds_per_month double precision not null,
  characters_per_month integer not null,
  requests_per_minute integer not null,
  features text[] default '{}'::text[] not null,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  deleted timestamp (3) with time zone
);

create table ratings (
  id text not null unique,
  motion_id text not null,
  label_id text default '' not null,
  user_id text default '' not null,
  score integer not null,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  primary key (motion_id, label_id, user_id)
);

create table sessions (
  id text primary key,
  user_id text not null,
  token text not null unique,
  expires_at timestamp (3) with time zone not null,
  ip_address text,
  user_agent text,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null
);

create table settings (
  name text primary key,
  value jsonb not null
);

create table usage (
  org_id text not null,
  month text not null,
  motion_seconds double precision default 0 not null,
  characters integer default 0 not null,
  primary key (org_id, month)
);

create table users (
  id text primary key,
  org_id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  tz text default 'UTC' not null,
  roles text[] default '{member}'::text[] not null,
  tos_accepted timestamp (3) with time zone,
  survey_completed timestamp (3) with time zone,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null,
  deleted timestamp (3) with time zone
);
create unique index users_email on users (lower(email));
create index users_org on users (org_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamp (3) with time zone not null,
  created timestamp (3) with time zone default now() not null,
  updated timestamp (3) with time zone default now() not null
);

