/** Fixed, because the app's build bakes the ports in. */
export const HOST = '127.0.0.1'

export const PROJECT_ID = 'demo-wetwell'

export const PORTS = {
  web: 3000,
  backend: 4100,
  backendControl: 4101,
  simulator: 4200,
  hub: 4400,
  logging: 4500,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
} as const

export const MICROSOFT_TENANT_ID = '11111111-2222-4333-8444-555555555555'

export const ORGANISATIONS = [
  { id: 'bayshore', name: 'Bayshore Utilities' },
  { id: 'gulfcoast', name: 'Gulf Coast Water' },
] as const

export const PASSWORD = 'wetwell-demo'

/** Seeded by the demo. Fixed uids, because the allow-list names one. */
export const LOGINS = [
  {
    uid: 'demo-bayshore-operator',
    email: 'operator@bayshore.example',
    displayName: 'Olivia Ortega',
    organisations: ['bayshore'],
    role: 'customer',
  },
  {
    uid: 'demo-gulfcoast-operator',
    email: 'operator@gulfcoast.example',
    displayName: 'Grant Calloway',
    organisations: ['gulfcoast'],
    role: 'customer',
  },
  {
    uid: 'demo-bayshore-supervisor',
    email: 'supervisor@bayshore.example',
    displayName: 'Sam Delgado',
    organisations: ['bayshore'],
    role: 'customer with alerts access',
  },
  {
    uid: 'demo-employee',
    email: 'support@wetwell.example',
    displayName: 'Erin Park',
    organisations: [],
    role: 'employee',
  },
] as const

/** Only the first is seeded. */
export const ALERTS_ACCESS_UIDS = [
  'demo-bayshore-supervisor',
  'demo-allow-listed-2',
  'demo-allow-listed-3',
]

export const MICROSOFT_ACCOUNT = {
  uid: 'demo-microsoft-employee',
  email: 'morgan.hale@wetwell.example',
  displayName: 'Morgan Hale',
  rawId: '00000000-0000-4000-8000-000000000001',
} as const
