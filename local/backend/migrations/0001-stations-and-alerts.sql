create table stations (
  edge_node_id text primary key,
  organisation_id text not null,
  name text not null,
  removed_at timestamptz
);

create sequence alert_configuration_revisions;

create table alert_configurations (
  id text primary key,
  edge_node_id text not null references stations,
  name text not null check (name <> ''),
  enabled boolean not null default true,
  metric text not null check (metric <> ''),
  pump integer check (pump >= 1),
  comparator text not null check (comparator in ('gt', 'ge', 'lt', 'le', 'eq', 'ne', 'no_data')),
  threshold double precision not null,
  unit text not null,
  deadband double precision not null default 0 check (deadband >= 0),
  on_delay_s double precision not null default 0 check (on_delay_s >= 0),
  off_delay_s double precision not null default 0 check (off_delay_s >= 0),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  response text,
  updated_at timestamptz not null default now(),
  -- Rises with every edit, so that the alarm engine reads only what was edited.
  revision bigint not null default nextval('alert_configuration_revisions')
);

create index alert_configurations_by_station on alert_configurations (edge_node_id);
create index alert_configurations_by_revision on alert_configurations (revision);

create function mark_alert_configuration_edited() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.revision := nextval('alert_configuration_revisions');
  return new;
end
$$;

create trigger alert_configuration_edited
  before update on alert_configurations
  for each row execute function mark_alert_configuration_edited();

create table alerts (
  id text primary key,
  configuration_id text not null references alert_configurations,
  edge_node_id text not null references stations,
  name text not null,
  severity text not null,
  metric text not null,
  threshold double precision,
  unit text not null,
  value double precision,
  alerted_at timestamptz not null,
  cleared_at timestamptz,
  clear_reason text check (clear_reason in ('recovered', 'disabled', 'out-of-service')),
  acknowledged_at timestamptz,
  acknowledged_by text,
  acknowledged_by_uid text,
  check ((cleared_at is null) = (clear_reason is null)),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);

-- Whatever the engine believes, a configuration has one open alert at most.
create unique index alerts_one_open_per_configuration
  on alerts (configuration_id) where cleared_at is null;

create index alerts_listed
  on alerts (edge_node_id) where cleared_at is null or acknowledged_at is null;
