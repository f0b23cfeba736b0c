import { useWall } from '@/lib/stations/wall/use-wall'
import { TileBoard } from './tile-board'
import { WallFrame } from './wall-frame'

export function Wall() {
  const wall = useWall()
  return (
    <WallFrame title="Station List" wall={wall}>
      {(isHeld) => <TileBoard wall={wall} isHeld={isHeld} />}
    </WallFrame>
  )
}
