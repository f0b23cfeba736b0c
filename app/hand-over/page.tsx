import { HandOverPage } from '@/app/late-pages'

export default function Page() {
  return <HandOverPage />
}
