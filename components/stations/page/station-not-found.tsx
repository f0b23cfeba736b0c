import Link from 'next/link'
import { Message } from '@/components/ui/message'

/** Unknown, inaccessible and malformed ids look the same. */
export function StationNotFound() {
  return (
    <Message
      title="Station not found"
      level="h1"
      action={
        <Link href="/" className="touch-target py-1 text-sm text-accent hover:underline">
          Go to the Station List
        </Link>
      }
    >
      <p>It doesn’t exist, or you have no access. If it’s added later, it appears here.</p>
    </Message>
  )
}
