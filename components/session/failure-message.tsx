/** Every failure starts the same, so it doesn't reveal whether an account exists. */
export function FailureMessage({ reason }: { reason: string | null }) {
  return (
    <>
      <p className="font-medium text-alarm">Invalid email or password</p>
      {reason && <p className="text-muted">{reason}</p>}
    </>
  )
}
