import { AdminError } from './explain-failure'

export type AdminTarget =
  | { kind: 'emulator'; host: string; projectId: string }
  /** null: the project of the credentials */
  | { kind: 'project'; projectId: string | null }

interface Surroundings {
  variables: Record<string, string | undefined>
  local: { host: string; projectId: string }
  isLocalRunning: () => Promise<boolean>
}

/**
 * A named project, else the environment's emulator, the demo, or the credentials' project.
 * @throws AdminError if there is none, or two contradict each other
 */
export async function chooseTarget(
  named: string | null,
  { variables, local, isLocalRunning }: Surroundings,
): Promise<AdminTarget> {
  const emulatorHost = variables.FIREBASE_AUTH_EMULATOR_HOST || null
  const projectId = variables.GCLOUD_PROJECT || variables.GOOGLE_CLOUD_PROJECT || null
  if (named === null) {
    if (emulatorHost !== null)
      return { kind: 'emulator', host: emulatorHost, projectId: projectId ?? local.projectId }
    if (await isLocalRunning()) return { kind: 'emulator', ...local }
  }
  if (named !== null || variables.GOOGLE_APPLICATION_CREDENTIALS) {
    // The other half of the change would go to the emulator.
    if (emulatorHost !== null || variables.FIRESTORE_EMULATOR_HOST)
      throw new AdminError(
        'A real project takes no emulator: unset FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or omit --project and GOOGLE_APPLICATION_CREDENTIALS.',
      )
    return { kind: 'project', projectId: named ?? projectId }
  }
  throw new AdminError(
    'No project to manage: start the demo (npm run demo) or specify one with --project ID.',
  )
}

export function describeTarget(target: AdminTarget): string {
  if (target.kind === 'emulator')
    return `Project ${target.projectId}, Auth emulator on ${target.host}`
  return `Project ${target.projectId ?? 'of the credentials'}`
}
