-- Since when a site's background work rests: an imported one sends and charges nothing until it is resumed (decision 0099).
alter table sites add column paused_at timestamptz;
