import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { earlyInputKey, elementIds } from '../boot.ts';
import { earlyInputScript } from '../server/early-input-script.ts';
import { replayEarlyInput } from './early-input.ts';

/** What React knows of a page with one control of each kind. */
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

const untouched = { size: 'XS', isGift: false, sort: 'name', note: '', count: 1, sent: 0 };

/** The page as the server sends it, with the script that runs before any other. */
function openServerPage(): HTMLElement {
  document.body.innerHTML = `<main id="${elementIds.content}">${renderToString(<Page />)}</main>`;
  const listeners = new AbortController();
  onTestFinished(() => {
    listeners.abort();
    delete (window as { [earlyInputKey]?: unknown })[earlyInputKey];
  });
  const script = earlyInputScript('').replaceAll(/<\/?script[^>]*>/g, '');
  const listen: typeof addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
    window.addEventListener(type, listener, { capture: true, signal: listeners.signal });
  new Function('addEventListener', script)(listen);
  return document.getElementById(elementIds.content)!;
}

function Live() {
  useLayoutEffect(() => replayEarlyInput(elementIds.content), []);
  return <Page />;
}

/** Hydrates as a browser does, without `act`, which would run what comes in later tasks at once. */
function comeAlive(region: HTMLElement): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = hydrateRoot(region, <Live />);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
}

const known = (region: HTMLElement) => JSON.parse(region.querySelector('output')!.textContent) as unknown;
const control = <T extends HTMLElement>(region: HTMLElement, selector: string) =>
  region.querySelector<T>(selector)!;

// The one of the test's window rejects a promise when it is cancelled, as none of a browser does.
beforeEach(
  () => void vi.spyOn(HTMLElement.prototype, 'animate').mockReturnValue({ cancel() {} } as Animation),
);

test('the live page starts from what a person set and pressed before React listened', async () => {
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
  comeAlive(region);
  await vi.waitFor(() =>
    expect(known(region)).toEqual({
      ...untouched,
      ...{ size: 'L', isGift: true, sort: 'price', note: 'For Ada', count: 3 },
    }),
  );
});

test('a form is not sent without its script, and is sent when that is there', async () => {
  const region = openServerPage();
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  Object.assign(sent, { submitter: region.querySelector('button:not([type])') });
  control(region, 'form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  comeAlive(region);
  await vi.waitFor(() => expect(known(region)).toEqual({ ...untouched, sent: 1 }));
});

test('a press shows that it was received until it is answered; later ones are heard once, and show nothing', async () => {
  const signs: { cancel: () => void }[] = [];
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(() => {
    signs.push({ cancel: vi.fn<() => void>() });
    return signs.at(-1) as Animation;
  });
  const region = openServerPage();
  const more = control(region, 'button[type=button]');
  more.click();
  expect(signs).toHaveLength(1);
  comeAlive(region);
  await vi.waitFor(() => expect(known(region)).toEqual({ ...untouched, count: 2 }));
  expect(signs[0]?.cancel).toHaveBeenCalledOnce();
  more.click();
  await vi.waitFor(() => expect(known(region)).toEqual({ ...untouched, count: 3 }));
  expect(signs).toHaveLength(1);
});
