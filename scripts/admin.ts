/** `npm run admin`: who may sign in, whose stations they see, and what is planned (`-- --help`). */
import { setTimeout as wait } from 'node:timers/promises'
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { responds } from '@/local/stack/wait-until'
import { HELP, parseCommandLine } from './admin/command-line'
import { explainFailure } from './admin/explain-failure'
import { runCommand } from './admin/run-command'
import { chooseTarget, describeTarget, type AdminTarget } from './admin/target'

const LOCAL_HOST = `${HOST}:${PORTS.auth}`

function openApp(target: AdminTarget) {
  if (target.kind === 'project')
    return initializeApp({
      credential: applicationDefault(),
      ...(target.projectId !== null && { projectId: target.projectId }),
    })
  process.env.FIREBASE_AUTH_EMULATOR_HOST = target.host
  process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${PORTS.firestore}`
  return initializeApp({ projectId: target.projectId })
}

async function main(): Promise<void> {
  const { command, projectId } = parseCommandLine(process.argv.slice(2), Date.now())
  if (command.kind === 'help') {
    process.stdout.write(HELP)
    return
  }
  const target = await chooseTarget(projectId, {
    variables: process.env,
    local: { host: LOCAL_HOST, projectId: PROJECT_ID },
    isLocalRunning: () => responds(`http://${LOCAL_HOST}/`),
  })
  process.stderr.write(`${describeTarget(target)}\n`)
  const app = openApp(target)
  try {
    const output = await runCommand(command, {
      auth: getAuth(app),
      records: getFirestore(app),
      wait,
    })
    process.stdout.write(`${output}\n`)
  } finally {
    await deleteApp(app)
  }
}

main().catch((error: unknown) => {
  const explanation = explainFailure(error)
  if (explanation !== null) process.stderr.write(`${explanation}\n`)
  else console.error(error)
  process.exitCode = 1
})
