-- What was made of a picture, for previews that were asked for with one instead of words.
alter table character_previews add column made jsonb;
