export type TermsPrompt = 'idle' | 'awaiting' | 'resolved' | 'rejected'

export type TermsPromptEvent = 'asked' | 'accepted' | 'rejected' | 'settled'

/** Ignores a second or late click. */
export function termsPromptReducer(prompt: TermsPrompt, event: TermsPromptEvent): TermsPrompt {
  switch (event) {
    case 'asked':
      return prompt === 'idle' ? 'awaiting' : prompt
    case 'accepted':
      return prompt === 'awaiting' ? 'resolved' : prompt
    case 'rejected':
      return prompt === 'awaiting' ? 'rejected' : prompt
    case 'settled':
      return 'idle'
  }
}
