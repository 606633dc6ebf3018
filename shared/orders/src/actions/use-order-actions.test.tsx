import { renderInHost } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../sample-order.ts';
import { orderActions, type OrderAction } from './order-actions.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Asks for anything, as a menu that was opened before the order changed would. */
function Everything() {
  const { start, failure, asking } = useOrderActions(sampleOrder({ status: 'COMPLETED' }));
  return (
    <>
      <p role="alert">{failure?.message}</p>
      <p role="status">{asking}</p>
      {[...orderActions, 'destroy' as OrderAction].map((action) => (
        <button key={action} onClick={() => start(action)}>
          {action}
        </button>
      ))}
    </>
  );
}

test('refuses what the status of the order does not allow, and what is no action at all', () => {
  const { host } = renderInHost(<Everything />);
  for (const action of ['cancel', 'return', 'track', 'buy-again', 'destroy']) {
    fireEvent.click(screen.getByRole('button', { name: 'report' }));
    expect([screen.getByRole('alert').textContent, screen.getByRole('status').textContent]).toEqual([
      '',
      'report',
    ]);
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(screen.getByRole('alert').textContent).toBe('Invalid action');
  }
  expect(host.navigations).toEqual([]);
  expect(host.fakeApi.calls).toEqual([]);
});
