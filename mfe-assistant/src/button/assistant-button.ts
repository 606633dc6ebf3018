import { regionId, trustHtml, type HostApi } from '@selvedge/mfe-kit/without-react';
import { chatName } from '../chat/chat-name.ts';
import { onSessionEnd } from '../session-end.ts';
import { deleteOtherShoppersData, deleteStoredData } from '../storage-keys.ts';
import styles from './assistant-button.css';
import { messages } from './button-messages.ts';
import { liftAboveContent } from './lift-above-content.ts';
import { loadChat } from './load-chat.ts';

/** A speech bubble with two lines of text. */
const icon =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 5.5h16v11h-9l-4.5 3.5v-3.5H4z"/><path d="M8 9.5h8M8 12.5h5"/></svg>';

/**
 * Fills the assistant's region with its floating button, without React: most visitors load nothing else of the assistant.
 * @returns removes the button and the chat
 */
export function showButton(region: HTMLElement, host: HostApi): () => Promise<void> {
  region.innerHTML = trustHtml(
    `<div class="as-corner as-place"><button type="button" class="as-opener" aria-label="${messages.open}" aria-haspopup="dialog">${icon}</button></div><div id="${regionId(chatName)}"></div>`,
  );
  const style = document.createElement('style');
  style.nonce = host.nonce ?? '';
  style.textContent = styles;
  region.prepend(style);

  const corner = region.querySelector<HTMLElement>('.as-corner')!;
  const button = corner.querySelector('button')!;

  let chat: Awaited<ReturnType<typeof loadChat>> | null = null;
  let isOpening = false;
  /** False again if the session ends while the chat is loading. */
  let isWanted = false;
  let isRemoved = false;
  const propsFor = (isOpen: boolean) => ({ name: chatName, host, isOpen, onClose: close, opener: button });
  function show(isOpen: boolean) {
    // Under the open panel, the button would be an invisible tab stop.
    corner.style.visibility = isOpen ? 'hidden' : '';
    return chat?.update(propsFor(isOpen));
  }
  function close() {
    isWanted = false;
    void show(false);
  }

  async function open() {
    isWanted = true;
    if (chat) return void show(true);
    if (isOpening) return;
    isOpening = true;
    button.setAttribute('aria-busy', 'true');
    try {
      const loaded = await loadChat();
      if (!isWanted) return;
      await loaded.mount(propsFor(false));
      if (isRemoved) return void (await loaded.unmount(propsFor(false)));
      chat = loaded;
      if (isWanted) await show(true);
    } catch {
      host.notify({ type: 'error', message: messages.notLoaded });
    } finally {
      isOpening = false;
      button.removeAttribute('aria-busy');
    }
  }
  // A failure shows when the button is pressed.
  const preload = () => void loadChat().catch(() => undefined);
  button.addEventListener('pointerenter', preload);
  button.addEventListener('focus', preload);
  button.addEventListener('click', () => void open());

  const deleteOld = () => {
    const { status, user } = host.session.get();
    if (status !== 'checking') deleteOtherShoppersData(host.tenant.code, user?.id ?? null);
  };
  deleteOld();
  const stops = [
    host.session.subscribe(deleteOld),
    liftAboveContent(corner, (lift) => {
      button.style.translate = `0 -${lift ?? 0}px`;
      button.toggleAttribute('data-away', lift === null);
    }),
    onSessionEnd(host, () => {
      close();
      deleteStoredData(host.tenant.code);
    }),
  ];
  return async () => {
    isWanted = false;
    isRemoved = true;
    for (const stop of stops) stop();
    await chat?.unmount(propsFor(false));
    region.replaceChildren();
  };
}
