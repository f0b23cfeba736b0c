export class ForwardChannel {
  private readonly waiting = new Map<number, string>()
  private nextId = 0

  /** Returns the messages up to the first gap. */
  receive(form: URLSearchParams): string[] {
    const count = Number(form.get('count') ?? 0)
    const firstId = Number(form.get('ofs') ?? 0)
    for (let index = 0; index < count; index++)
      this.waiting.set(firstId + index, form.get(`req${index}___data__`) ?? '')
    const messages: string[] = []
    for (;;) {
      const message = this.waiting.get(this.nextId)
      if (message === undefined) return messages
      this.waiting.delete(this.nextId)
      this.nextId += 1
      messages.push(message)
    }
  }
}
