import { renderInHost } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '@selvedge/testing/sample-order';
import { orderActions, type OrderAction } from './order-actions.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Offers every action, like a menu that was opened before the order changed. */
function AllActions() {
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

test('rejects actions that the status does not allow, and unknown actions', () => {
  const { host } = renderInHost(<AllActions />);
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
