/** Whether this browser draws maps at all; asked before MapLibre, which throws where it can't. */
export function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A browser has few contexts: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
