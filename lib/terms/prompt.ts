export type TermsPrompt =
  { kind: 'idle' } | { kind: 'awaiting' } | { kind: 'resolved' } | { kind: 'rejected' }

export type TermsPromptEvent = 'asked' | 'accepted' | 'rejected' | 'settled'

export const IDLE: TermsPrompt = { kind: 'idle' }

/** Ignores a second or late click. */
export function termsPromptReducer(prompt: TermsPrompt, event: TermsPromptEvent): TermsPrompt {
  switch (event) {
    case 'asked':
      return prompt.kind === 'idle' ? { kind: 'awaiting' } : prompt
    case 'accepted':
      return prompt.kind === 'awaiting' ? { kind: 'resolved' } : prompt
    case 'rejected':
      return prompt.kind === 'awaiting' ? { kind: 'rejected' } : prompt
    case 'settled':
      return IDLE
  }
}
