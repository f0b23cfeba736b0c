/** Preloaded everywhere: a closed IPC channel means a dead supervisor, and the group ends. */
/** tests set a shorter one */
const GRACE_MS = Number(process.env.WETWELL_EXIT_GRACE_MS ?? 4_000)

function endGroup() {
  process.kill(-process.pid, 'SIGKILL')
}

if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => {
    if (process.listenerCount('SIGTERM') === 0) return endGroup()

    process.once('exit', endGroup)
    setTimeout(endGroup, GRACE_MS)
    process.kill(process.pid, 'SIGTERM')
  })
}
