import type { ServerResponse } from 'node:http'

const MAX_CHUNK_CHARACTERS = 200_000
/** The client copies a response's whole text per chunk. */
const MAX_RESPONSE_CHARACTERS = 512 * 1024

export type NumberedMessage = readonly [id: number, json: string]

/** Length in UTF-16 units, a line break, the text. */
export function chunkOf(text: string): string {
  return `${text.length}\n${text}`
}

export class BackChannel {
  private writtenCharacters = 0

  /** `sentId`: last message received; `isBuffered`: long polling, unreadable before its end. */
  constructor(
    private readonly response: ServerResponse,
    private sentId: number,
    private readonly isBuffered: boolean,
  ) {}

  /** @returns whether this response must end now */
  send(messages: readonly NumberedMessage[]): boolean {
    const unsent = messages.filter(([id]) => id > this.sentId)
    let parts: string[] = []
    let characters = 0
    for (const [id, json] of unsent) {
      parts.push(`[${id},${json}]`)
      characters += json.length
      this.sentId = id
      if (characters < MAX_CHUNK_CHARACTERS) continue
      this.write(parts)
      parts = []
      characters = 0
    }
    if (parts.length > 0) this.write(parts)
    if (unsent.length === 0) return false
    return this.isBuffered || this.writtenCharacters > MAX_RESPONSE_CHARACTERS
  }

  end(): void {
    this.response.end()
  }

  private write(parts: string[]) {
    const chunk = chunkOf(`[${parts.join(',')}]`)
    this.response.write(chunk)
    this.writtenCharacters += chunk.length
  }
}
