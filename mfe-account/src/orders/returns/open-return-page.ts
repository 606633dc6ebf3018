import type { Order, OrderReturns } from '@selvedge/contract';
import { renderPage, testUser, type ApiAnswers } from '@selvedge/testing';
import { sampleOrder, sampleReturn, sampleReturns } from '@selvedge/testing/sample-order';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { AccountFailed } from '../../failure/account-failed.tsx';
import { returnPage } from './return-page.tsx';

export const id = '5f0c2d6e-1a2b-4c3d-8e4f-0a1b2c3d4e5f';
const [parka] = sampleOrder().items;
const cap = { ...parka, id: 'line-2', productName: 'Fell Cap', variantName: 'Ink', quantity: 1 };
export const delivered = sampleOrder({ status: 'DELIVERED', items: [parka, cap] as Order['items'] });
const until = '2099-12-10T12:00:00.000Z';
export const returnable = (parkas: number, caps: number): OrderReturns =>
  sampleReturns({
    returnableUntil: until,
    items: [
      { orderItemId: 'line-1', returnableQuantity: parkas },
      { orderItemId: 'line-2', returnableQuantity: caps },
    ],
  });

/** Opens the page of a delivered order of two parkas and a cap. */
export const openReturnPage = (api: ApiAnswers = {}) =>
  renderPage(returnPage, {
    url: `/account/orders/${id}/return`,
    session: testUser,
    views: { Failed: AccountFailed },
    api: {
      getOrder: delivered,
      listReturns: returnable(2, 1),
      listExchangeOptions: { items: [] },
      returnOrder: sampleReturn(),
      ...api,
    },
  });

export const parkaBox = () => screen.getByRole('checkbox', { name: 'Field Parka' }) as HTMLInputElement;
export const reasonField = () => screen.getByLabelText('Reason for return') as HTMLTextAreaElement;
export const write = (text: string) => fireEvent.change(reasonField(), { target: { value: text } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const review = () => press('Review Return');
export const confirm = () => press('Confirm Return');
/** Chooses both parkas, and enters a reason. */
export function fill() {
  fireEvent.click(parkaBox());
  write('Too large');
}
export const alertWith = (text: RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );
