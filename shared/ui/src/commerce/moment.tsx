import { useSyncExternalStore, type TimeHTMLAttributes } from 'react';
import { formatDay, formatMoment } from './format-moment.ts';

export interface MomentProps extends Omit<TimeHTMLAttributes<HTMLTimeElement>, 'dateTime' | 'children'> {
  /** ISO 8601. */
  at: string;
  /** The day alone. */
  isDay?: boolean;
}

const never = () => () => undefined;

/** A moment in the shopper's own time zone. The server, which does not know it, says that it writes UTC. */
export function Moment({ at, isDay = false, ...rest }: MomentProps) {
  const knowsZone = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const zone = knowsZone ? undefined : 'UTC';
  return (
    <time dateTime={at} {...rest}>
      {isDay ? formatDay(at, zone) : `${formatMoment(at, zone)}${knowsZone ? '' : ' UTC'}`}
    </time>
  );
}
