import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { earlyInputKey, elementIds } from '../boot.ts';
import { earlyInputScript } from '../server/early-input-script.ts';
import { replayEarlyInput } from './early-input.ts';

/** Has one control of each kind, and shows the state that React knows. */
function Page() {
  const [size, setSize] = useState('XS');
  const [isGift, setGift] = useState(false);
  const [sort, setSort] = useState('name');
  const [note, setNote] = useState('');
  const [count, setCount] = useState(1);
  const [sent, setSent] = useState(0);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      {['XS', 'L'].map((one) => (
        <input key={one} type="radio" aria-label={one} checked={size === one} onChange={() => setSize(one)} />
      ))}
      <input type="checkbox" aria-label="Gift" checked={isGift} onChange={() => setGift(!isGift)} />
      <select aria-label="Sort" value={sort} onChange={(event) => setSort(event.target.value)}>
        <option>name</option>
        <option>price</option>
      </select>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <button>Send</button>
      <output>{JSON.stringify({ size, isGift, sort, note, count, sent })}</output>
    </form>
  );
}

const initial = { size: 'XS', isGift: false, sort: 'name', note: '', count: 1, sent: 0 };

/** Opens the server-rendered page with the early input script. */
function openServerPage(): HTMLElement {
  document.body.innerHTML = `<main id="${elementIds.content}">${renderToString(<Page />)}</main>`;
  const listeners = new AbortController();
  onTestFinished(() => {
    listeners.abort();
    delete (window as { [earlyInputKey]?: unknown })[earlyInputKey];
  });
  const listen: typeof addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
    window.addEventListener(type, listener, { capture: true, signal: listeners.signal });
  new Function('addEventListener', earlyInputScript)(listen);
  return document.getElementById(elementIds.content)!;
}

function Live() {
  useLayoutEffect(() => replayEarlyInput(elementIds.content), []);
  return <Page />;
}

/** Hydrates as in a browser, without `act`, which would run later tasks immediately. */
function hydrate(region: HTMLElement): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = hydrateRoot(region, <Live />);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
}

const readState = (region: HTMLElement) => JSON.parse(region.querySelector('output')!.textContent) as unknown;
const control = <T extends HTMLElement>(region: HTMLElement, selector: string) =>
  region.querySelector<T>(selector)!;

// Unlike browsers, the test window rejects a promise when an animation is cancelled.
beforeEach(
  () => void vi.spyOn(HTMLElement.prototype, 'animate').mockReturnValue({ cancel() {} } as Animation),
);

test('the hydrated page has the values and presses from before hydration', async () => {
  const region = openServerPage();
  control(region, '[aria-label=L]').click();
  control(region, '[aria-label=Gift]').click();
  const select = control<HTMLSelectElement>(region, 'select');
  select.value = 'price';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const note = control<HTMLInputElement>(region, '[aria-label=Note]');
  for (const typed of ['F', 'For', 'For Ada']) {
    note.value = typed;
    note.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  control(region, 'button[type=button]').click();
  control(region, 'button[type=button]').click();
  hydrate(region);
  await vi.waitFor(() =>
    expect(readState(region)).toEqual({
      ...initial,
      size: 'L',
      isGift: true,
      sort: 'price',
      note: 'For Ada',
      count: 3,
    }),
  );
});

test('a form is held back until its script is ready, then submitted', async () => {
  const region = openServerPage();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  Object.assign(sent, { submitter: region.querySelector('button:not([type])') });
  control(region, 'form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  hydrate(region);
  await vi.waitFor(() => expect(readState(region)).toEqual({ ...initial, sent: 1 }));
});

test('an early press pulses until it is replayed; later presses work normally, without a pulse', async () => {
  const pulses: { cancel: () => void }[] = [];
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(() => {
    pulses.push({ cancel: vi.fn<() => void>() });
    return pulses.at(-1) as Animation;
  });
  const region = openServerPage();
  const more = control(region, 'button[type=button]');
  more.click();
  expect(pulses).toHaveLength(1);
  hydrate(region);
  await vi.waitFor(() => expect(readState(region)).toEqual({ ...initial, count: 2 }));
  expect(pulses[0]?.cancel).toHaveBeenCalledOnce();
  more.click();
  await vi.waitFor(() => expect(readState(region)).toEqual({ ...initial, count: 3 }));
  expect(pulses).toHaveLength(1);
});
