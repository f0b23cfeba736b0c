create table terms (
  version text primary key,
  content text not null check (content <> ''),
  published_at timestamptz not null default clock_timestamp()
);

create table terms_acceptances (
  uid text not null,
  version text not null references terms,
  accepted_at timestamptz not null default now(),
  -- Null until the claim of the identity token was written too: a restart then writes it.
  claim_written_at timestamptz,
  primary key (uid, version)
);
