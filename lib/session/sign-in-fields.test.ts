import { emailFieldSchema, passwordFieldSchema } from './sign-in-fields'

const messageOf = (schema: typeof emailFieldSchema, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message

test.each(['olivia@bayshore.example', 'o.ortega+pumps@sub.bayshore.example', 'O_1@x-y.co'])(
  'accepts %p as an email address',
  (text) => expect(messageOf(emailFieldSchema, text)).toBeUndefined(),
)

test.each(['olivia', 'olivia@', '@bayshore.example', 'a b@bayshore.example', 'olivia@bayshore'])(
  'rejects %p as an email address [5.2]',
  (text) => expect(messageOf(emailFieldSchema, text)).toBe('Please enter a valid email.'),
)

test('reports an empty field as required, not invalid', () => {
  expect(messageOf(emailFieldSchema, '')).toBe('The email field is required.')
  expect(messageOf(passwordFieldSchema, '')).toBe('The password field is required.')
})

test('accepts a password of any length, because the provider sets the policy [5.10]', () => {
  expect(messageOf(passwordFieldSchema, 'x')).toBeUndefined()
})
