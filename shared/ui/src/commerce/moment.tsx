import { useSyncExternalStore, type TimeHTMLAttributes } from 'react';
import { formatDay, formatMoment } from './format-moment.ts';

interface MomentProps extends Omit<TimeHTMLAttributes<HTMLTimeElement>, 'dateTime' | 'children'> {
  /** ISO 8601. */
  at: string;
  /** Shows only the day. */
  isDay?: boolean;
}

const noSubscription = () => () => undefined;

/** A date and time in the shopper's time zone. The server doesn't know the time zone and labels the time as UTC. */
export function Moment({ at, isDay = false, ...rest }: MomentProps) {
  const knowsZone = useSyncExternalStore(
    noSubscription,
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
