import { countScriptRounds, listPageScripts } from './script-rounds.ts';
import type { SlowPhone } from './slow-phone.ts';

/** A button, and how to tell that it responded. */
export interface Control {
  /** Its label. */
  name: string;
  /** Selector of the first thing that its own code shows. */
  effect: string;
}

export interface Response {
  responseMs: number;
  /** `countScriptRounds` of the page's scripts that were requested before the response. */
  scriptRounds: number;
}

/**
 * Measures when a control responds with the page's own code. The control is pressed as soon as it's in the document, long before
 * that code has loaded. The shell replays the press (docs/decisions/036), and the time ends when the effect is drawn: when a menu
 * opens, or when a button says that it's sending a request. So it includes code that the control only loads once it's pressed,
 * which the time of hydration wouldn't. The press is a bare click, because a touch would also make the scripts start early.
 */
export async function measureResponse(
  { page, listScripts }: SlowPhone,
  address: string,
  control: Control,
): Promise<Response> {
  await page.addInitScript(({ name, effect }) => {
    const press = () => {
      const button = [...document.querySelectorAll('button')].find(
        (one) => (one.ariaLabel ?? one.textContent).trim() === name && one.checkVisibility(),
      );
      if (!button) return requestAnimationFrame(press);
      button.click();
      return look();
    };
    const look = () => {
      if (!document.querySelector(effect)?.checkVisibility()) return requestAnimationFrame(look);
      // This frame shows it.
      return setTimeout(() => Object.assign(window, { responseMs: performance.now() }));
    };
    requestAnimationFrame(press);
  }, control);
  await page.goto(address, { waitUntil: 'commit' });
  const responseMs = await page.waitForFunction(
    () => (window as unknown as { responseMs?: number }).responseMs,
  );
  const scriptRounds = countScriptRounds(listPageScripts(listScripts()));
  return { responseMs: (await responseMs.jsonValue())!, scriptRounds };
}
