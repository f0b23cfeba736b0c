/** Preloaded into Google's emulators: requests take turns, or a second process would start. */
import { createRequire } from 'node:module'

const firebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))
const { FunctionsEmulator } = firebaseTools('./emulator/functionsEmulator')
const { handleHttpsTrigger } = FunctionsEmulator.prototype
const lastTurns = new Map()

FunctionsEmulator.prototype.handleHttpsTrigger = function (request, response) {
  const name = request.params.trigger_name
  const handle = () => handleHttpsTrigger.call(this, request, response)
  const turn = (lastTurns.get(name) ?? Promise.resolve()).then(handle, handle)
  lastTurns.set(name, turn)
  return turn
}
