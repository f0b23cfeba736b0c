import { Agent } from 'node:https'
import { connect } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { GoogleServer, PROJECT } from './google-server'

class StandInAgent extends Agent {
  constructor(private readonly portOf: () => number) {
    super({ keepAlive: false })
  }

  override createConnection() {
    return connect(this.portOf(), '127.0.0.1')
  }
}

/** Google as firebase-admin sees it; only the route to Google is replaced. */
export class GoogleStandIn extends GoogleServer {
  async start(appName: string): Promise<void> {
    await this.server.start()
    initializeApp(
      {
        projectId: PROJECT,
        credential: {
          getAccessToken: async () => ({ access_token: 'access', expires_in: 3600 }),
        },
        httpAgent: new StandInAgent(() => this.server.port),
      },
      appName,
    )
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}
