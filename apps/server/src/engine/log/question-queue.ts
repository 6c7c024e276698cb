// The order in which one connection is asked: one question at a time, because the driver takes no more than that.

/** What is urgent goes before everything that waits; otherwise whoever came first is first. */
export class QuestionQueue {
  readonly #urgent: (() => Promise<void>)[] = [];
  readonly #ordinary: (() => Promise<void>)[] = [];
  #isAsking = false;

  ask<Answer>(urgency: 'urgent' | 'ordinary', question: () => Promise<Answer>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // A failure belongs to whoever waits for this answer, and not to whoever comes next.
    const turn = async (): Promise<void> => {
      try {
        resolve(await question());
      } catch (error) {
        reject(error);
      }
    };
    (urgency === 'urgent' ? this.#urgent : this.#ordinary).push(turn);
    if (!this.#isAsking) void this.#askAll();
    return promise;
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    for (let turn = this.#next(); turn !== undefined; turn = this.#next()) await turn();
    this.#isAsking = false;
  }

  #next(): (() => Promise<void>) | undefined {
    return this.#urgent.shift() ?? this.#ordinary.shift();
  }
}
