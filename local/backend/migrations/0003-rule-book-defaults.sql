-- An alert of a signal that isn't measured has no metric.
alter table alerts alter column metric drop not null;

-- Defaults that were never edited take the rule book's severities and on-delays, which is no edit.
alter table alert_configurations disable trigger alert_configuration_edited;

update alert_configurations configuration
set name = defaults.name, severity = defaults.severity, on_delay_s = defaults.on_delay_s
from (values
  ('high-level', 'High level', 'high', 10),
  ('high-float', 'High float', 'critical', 5),
  ('power-failure', 'Power failure', 'high', 60),
  ('communication-loss', 'Communication loss', 'medium', 300)
) as defaults (kind, name, severity, on_delay_s)
where configuration.revision = 0
  and configuration.id = configuration.edge_node_id || ':' || defaults.kind;

update alert_configurations
set severity = 'medium', on_delay_s = 10
where revision = 0 and id like '%:pump-%-fault';

alter table alert_configurations enable trigger alert_configuration_edited;
