/** Whether this browser can draw maps. Checked first, because MapLibre throws if it can't. */
export function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow few contexts, so release this one immediately.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
