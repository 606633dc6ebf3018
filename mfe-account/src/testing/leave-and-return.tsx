import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

/** Lets a test leave the page and come back while the remote stays mounted. Pass it to `renderPage` as `wrap`. */
export const withLeaveAndReturn = (children: ReactNode) => <LeaveAndReturn>{children}</LeaveAndReturn>;

function LeaveAndReturn({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? children : null}
      <button onClick={() => setOpen(!isOpen)}>Leave or return</button>
    </>
  );
}

export const leaveOrReturn = () => fireEvent.click(screen.getByText('Leave or return'));
