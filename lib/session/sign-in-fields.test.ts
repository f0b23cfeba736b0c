import { emailFieldSchema, passwordFieldSchema } from './sign-in-fields'

const messageOf = (schema: typeof emailFieldSchema, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message

test.each(['olivia@bayshore.example', 'o.ortega+pumps@sub.bayshore.example', 'O_1@x-y.co'])(
  '%p is an e-mail address',
  (text) => expect(messageOf(emailFieldSchema, text)).toBeUndefined(),
)

test.each(['olivia', 'olivia@', '@bayshore.example', 'a b@bayshore.example', 'olivia@bayshore'])(
  '%p is no e-mail address [5.2]',
  (text) => expect(messageOf(emailFieldSchema, text)).toBe('Please enter a valid email.'),
)

test('an empty field is missing, not wrong', () => {
  expect(messageOf(emailFieldSchema, '')).toBe('The email field is required.')
  expect(messageOf(passwordFieldSchema, '')).toBe('The password field is required.')
})

test('a password of any length may be tried: its policy is the provider’s [5.10]', () => {
  expect(messageOf(passwordFieldSchema, 'x')).toBeUndefined()
})
