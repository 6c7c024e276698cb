// What a language has to say of risk and liquidations; English is the measure of the others.
export interface LeverMailText {
  readonly subject: string;
  readonly text: string;
}

/** Decimals and times, already in words. */
export interface WarningFacts {
  readonly percent: number;
  readonly rate: string;
  readonly time: string;
}

export interface ClosedFacts {
  readonly time: string;
  readonly positions: readonly {
    readonly id: number;
    readonly symbol: string;
    readonly price: string;
    /** Signed, with its currency. */
    readonly settled: string;
  }[];
}

export interface LeverMailTexts {
  warning(facts: WarningFacts): LeverMailText;
  liquidation(facts: ClosedFacts): LeverMailText;
  houseCapacity(facts: ClosedFacts): LeverMailText;
}
