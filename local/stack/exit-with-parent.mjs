/**
 * Preloaded into every process of the demo. The supervisor holds an IPC channel to each; when it
 * closes without a stop before it, the supervisor was killed, and its processes end by themselves.
 */
const GRACE_MS = 4_000

if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    // Each process leads a group of its own: this ends its workers, too.
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), GRACE_MS)
  })
}
