import { z } from 'zod'

const required = (whatItShouldBe: string) => z.string(whatItShouldBe)
const optionalUrl = (whatItShouldBe: string) =>
  z.url({ protocol: /^https?$/, error: whatItShouldBe }).optional()

/** Plain HTTP is allowed only to a sink on this machine. */
const SENTRY_DSN =
  /^(https:\/\/\w+@[\w.-]+|http:\/\/\w+@(127\.0\.0\.1|localhost))(:\d{1,5})?\/([\w-]+\/)*\d+$/

const HOST_AND_PORT = /^[\w.-]+:\d{1,5}$/
const EMULATORS_FORMAT =
  'auth=HOST:PORT,firestore=HOST:PORT,functions=HOST:PORT (local stack only), or unset'
const TENANT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ALLOW_LISTED_UIDS = 3

const hostSchema = z.string().regex(HOST_AND_PORT)
const emulatorsSchema = z.strictObject({
  auth: hostSchema,
  firestore: hostSchema,
  functions: hostSchema,
})

/** Parses `auth=127.0.0.1:9099,…` into an object; bad text becomes an issue of the variable. */
const emulatorListSchema = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  const result = emulatorsSchema.safeParse(Object.fromEntries(pairs))
  if (result.success) return result.data
  context.addIssue({ code: 'custom', message: EMULATORS_FORMAT })
  return z.NEVER
})

const uidListSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((uid) => uid.trim())
      .filter((uid) => uid !== ''),
  )
  .refine(
    (uids) => uids.length === ALLOW_LISTED_UIDS && new Set(uids).size === uids.length,
    `${ALLOW_LISTED_UIDS} different uids, separated by commas, or unset`,
  )

const ORIGIN = /^https?:\/\/[\w.-]+(:\d{1,5})?$/
const MAP_ORIGINS_FORMAT = 'origins separated by commas, as in https://tiles.example.com, or unset'

const originListSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .refine((origins) => origins.every((origin) => ORIGIN.test(origin)), MAP_ORIGINS_FORMAT)

const variablesSchema = z.object({
  NEXT_PUBLIC_FIREBASE_API_KEY: required('the web API key of the Firebase project'),
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: required('the host that serves sign-in').regex(
    /^[\w.-]+(:\d{1,5})?$/,
    'a host name, as in PROJECT.firebaseapp.com',
  ),
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: required('the id of the Firebase project'),
  NEXT_PUBLIC_FIREBASE_APP_ID: required("the web app's id within the Firebase project"),
  NEXT_PUBLIC_FIREBASE_EMULATORS: emulatorListSchema.optional(),
  NEXT_PUBLIC_MICROSOFT_TENANT_ID: required('the id of the Microsoft tenant of employees').regex(
    TENANT_ID,
    'a tenant id (a UUID)',
  ),
  NEXT_PUBLIC_ALERTS_ACCESS_UIDS: uidListSchema.optional(),
  NEXT_PUBLIC_MAP_STYLE_URL: optionalUrl('the URL of a map style, or unset'),
  NEXT_PUBLIC_MAP_ORIGINS: originListSchema.optional(),
  NEXT_PUBLIC_SENTRY_DSN: z
    .string()
    .regex(SENTRY_DSN, 'a Sentry DSN, as in https://KEY@HOST/PROJECT, or unset')
    .optional(),
  NEXT_PUBLIC_LOGROCKET_APP_ID: z
    .string()
    .regex(/^[\w-]+\/[\w-]+$/, 'ORGANIZATION/APP, or unset')
    .optional(),
})

/** Emulators accept any token, so a production build must not use one. */
export const browserEnvironmentSchema = variablesSchema.refine(
  ({ NEXT_PUBLIC_FIREBASE_EMULATORS: emulators, NEXT_PUBLIC_FIREBASE_PROJECT_ID: projectId }) =>
    !emulators || projectId.startsWith('demo-'),
  { path: ['NEXT_PUBLIC_FIREBASE_EMULATORS'], error: 'unset, except for a project named demo-…' },
)
