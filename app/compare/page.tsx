import { ComparePage } from '@/app/lazy-pages'

export default function Page() {
  return <ComparePage />
}
