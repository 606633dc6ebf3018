import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

/** A page inside a remote that stays mounted when the shopper leaves the page. For `wrap` of `renderPage`. */
export const inVisits = (children: ReactNode) => <Visits>{children}</Visits>;

function Visits({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? children : null}
      <button onClick={() => setOpen(!isOpen)}>Leave or enter</button>
    </>
  );
}

export const leaveOrEnter = () => fireEvent.click(screen.getByText('Leave or enter'));
