export interface Work {
  tenantCode: string;
  /** Within the tenant. */
  sender: string;
  /** In any unit, as long as it's the same for all work. */
  cost: number;
}

/** How much work has been done for each tenant, or for each sender of a tenant. */
class Shares {
  #used = new Map<string, number>();
  /** The virtual time. New arrivals start from here, so nobody saves up turns while they are idle. */
  #level = 0;

  arrive(name: string): void {
    this.#used.set(name, Math.max(this.#used.get(name) ?? 0, this.#level));
  }

  used(name: string): number {
    return this.#used.get(name) ?? 0;
  }

  charge(name: string, cost: number): void {
    const used = this.used(name);
    this.#level = Math.max(this.#level, used);
    this.#used.set(name, used + cost);
  }
}

/**
 * A queue that gives each tenant an equal share of the work, and each sender an equal share of their tenant's, however
 * much a single piece costs. This is start-time fair queueing on two levels. Each sender's work stays in order.
 */
export class FairQueue<T extends Work> {
  #waiting: T[] = [];
  #running = 0;
  #tenants = new Shares();
  #senders = new Map<string, Shares>();

  add(work: T): void {
    this.#waiting.push(work);
    const { tenantCode, sender } = work;
    const senders = this.#senders.get(tenantCode) ?? new Shares();
    this.#senders.set(tenantCode, senders);
    this.#tenants.arrive(tenantCode);
    senders.arrive(sender);
  }

  /** @returns whether it was waiting */
  remove(work: T): boolean {
    const at = this.#waiting.indexOf(work);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#resetWhenIdle();
    return at >= 0;
  }

  /**
   * Removes and returns the next piece of work. Call `done` when it's done.
   * @param canStart whether a piece could start now; others are skipped
   */
  next(canStart: (work: T) => boolean): T | undefined {
    const ready = this.#waiting.filter(canStart);
    const ofTenant = leastServed(ready, this.#tenants, ({ tenantCode }) => tenantCode);
    if (!ofTenant[0]) return undefined;
    const senders = this.#senders.get(ofTenant[0].tenantCode)!;
    const work = leastServed(ofTenant, senders, ({ sender }) => sender)[0]!;
    this.#tenants.charge(work.tenantCode, work.cost);
    senders.charge(work.sender, work.cost);
    this.#running += 1;
    this.remove(work);
    return work;
  }

  done(): void {
    this.#running -= 1;
    this.#resetWhenIdle();
  }

  /** The total cost of a tenant's or sender's waiting work. */
  waitingCost(tenantCode: string, sender?: string): number {
    return this.#waiting
      .filter((work) => work.tenantCode === tenantCode && (sender === undefined || work.sender === sender))
      .reduce((sum, { cost }) => sum + cost, 0);
  }

  #resetWhenIdle(): void {
    if (this.#waiting.length + this.#running > 0) return;
    this.#tenants = new Shares();
    this.#senders.clear();
  }
}

/** The waiting work of the tenant or sender that was served the least so far; on a tie, of the one that came first. */
function leastServed<T>(waiting: readonly T[], shares: Shares, nameOf: (work: T) => string): T[] {
  const least = Math.min(...waiting.map((work) => shares.used(nameOf(work))));
  const first = waiting.find((work) => shares.used(nameOf(work)) === least);
  return first === undefined ? [] : waiting.filter((work) => nameOf(work) === nameOf(first));
}
