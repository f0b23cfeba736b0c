/** Preloaded: connects to the stand-in's port in place of Google. TLS stays as it is. */
import https from 'node:https'

class GoogleStandInAgent extends https.Agent {
  createConnection(options, onConnected) {
    const port = Number(process.env.GOOGLE_STAND_IN_PORT)
    return super.createConnection({ ...options, host: '127.0.0.1', port }, onConnected)
  }
}

// Connections kept alive would outlast a simulated outage.
const keepAlive = process.env.GOOGLE_STAND_IN_KEEP_ALIVE === '1'

https.globalAgent = new GoogleStandInAgent({ keepAlive })
