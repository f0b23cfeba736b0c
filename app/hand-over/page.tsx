import { HandOverPage } from '@/app/lazy-pages'

export default function Page() {
  return <HandOverPage />
}
