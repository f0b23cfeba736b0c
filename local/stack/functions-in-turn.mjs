/**
 * Preloaded into Google's emulators. A function's requests take turns: Functions would start another
 * process for one that comes while the function is busy, and a sign-in would wait seconds for that.
 */
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
