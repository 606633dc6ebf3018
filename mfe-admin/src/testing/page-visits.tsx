import { useState, type ReactElement } from 'react';

/** A page with a button that leaves it and comes back. */
export function PageVisits({ children }: { children: ReactElement }) {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button onClick={() => setAway(!isAway)}>{isAway ? 'Come back' : 'Leave'}</button>
      {isAway ? null : children}
    </>
  );
}
