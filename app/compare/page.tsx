import { ComparePage } from '@/app/late-pages'

export default function Page() {
  return <ComparePage />
}
