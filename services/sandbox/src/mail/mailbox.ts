import { EventEmitter, once } from 'node:events';
import type { MailMessage, MailStore } from './mail-state.ts';

const MESSAGES_KEPT = 500;

export type MailFilter = { to?: string; subject?: string };
export type Mailbox = ReturnType<typeof createMailbox>;

/** The latest emails, newest first. */
export function createMailbox(store: MailStore) {
  const arrivals = new EventEmitter();
  arrivals.setMaxListeners(0);

  const list = ({ to, subject }: MailFilter): MailMessage[] =>
    store.state.mail.messages.filter(
      (message) =>
        (!to || message.recipients.includes(to.trim().toLowerCase())) &&
        (!subject || message.subject.toLowerCase().includes(subject.toLowerCase())),
    );

  return {
    list,
    find: (id: string): MailMessage | undefined =>
      store.state.mail.messages.find((message) => message.id === id),
    recipients(): { address: string; count: number }[] {
      const counts = new Map<string, number>();
      for (const address of store.state.mail.messages.flatMap(({ recipients }) => recipients)) {
        counts.set(address, (counts.get(address) ?? 0) + 1);
      }
      return [...counts]
        .map(([address, count]) => ({ address, count }))
        .sort((a, b) => a.address.localeCompare(b.address));
    },
    add(message: MailMessage): void {
      store.state.mail.messages = [message, ...store.state.mail.messages].slice(0, MESSAGES_KEPT);
      store.touch();
      arrivals.emit('mail');
    },
    remove(filter: MailFilter): number {
      const removed = new Set(list(filter));
      store.state.mail.messages = store.state.mail.messages.filter((message) => !removed.has(message));
      store.touch();
      return removed.size;
    },
    /** Waits until at least `count` emails match or the time is up, so that tests needn't sleep. */
    async waitFor(filter: MailFilter, count: number, waitMs: number): Promise<MailMessage[]> {
      const signal = AbortSignal.timeout(waitMs);
      let found = list(filter);
      while (found.length < count && !signal.aborted) {
        await once(arrivals, 'mail', { signal }).catch(() => undefined);
        found = list(filter);
      }
      return found;
    },
  };
}
