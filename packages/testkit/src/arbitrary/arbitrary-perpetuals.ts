// Arbitrary fields of the commands and events of perpetual contracts.
import fc from 'fast-check';

interface Numbers {
  readonly uint: fc.Arbitrary<number>;
  readonly atoms: fc.Arbitrary<bigint>;
}

function parts({ uint, atoms }: Numbers) {
  const operator = uint;
  const operated = { operator, action: uint };
  const price = fc.option(uint, { nil: undefined });
  const stops = { takeProfit: price, stopLoss: price };
  const direction = fc.constantFrom('long', 'short');
  const kind = fc.constantFrom('market', 'limit');
  const status = fc.constantFrom('trading', 'closeOnly', 'halted');
  const ended = ['user', 'takeProfit', 'stopLoss', 'liquidation', 'houseCapacity'] as const;
  const reason = fc.constantFrom(...ended);
  const why = [
    'user',
    'margin',
    'risk',
    'userLimit',
    'capacity',
    'price',
    'liquidation',
    'loss',
    'frozen',
  ] as const;
  const terms = {
    contract: uint,
    contractLots: uint,
    contractsMax: uint,
    spreadPpm: uint,
    overnightPpm: uint,
    userNotionalMax: atoms,
    staleAfterMs: uint,
  };
  const order = { order: uint, user: uint, contract: uint };
  const position = { position: uint, user: uint, contract: uint };
  const mark = { mark: uint, observedAt: uint };
  const size = { direction, contracts: uint, multiple: uint };
  const held = { margin: atoms, fee: atoms };
  return {
    operator,
    operated,
    price,
    stops,
    direction,
    kind,
    status,
    reason,
    why,
    terms,
    order,
    position,
    mark,
    size,
    held,
  };
}

function commandFields(numbers: Numbers) {
  const { uint } = numbers;
  const version = fc.option(uint, { nil: undefined });
  const { operated, price, stops, kind, status, terms, size } = parts(numbers);
  return {
    ListPerpetual: { ...operated, ...terms, status },
    SetPerpetualTerms: { ...operated, ...terms },
    SetPerpetualStatus: { ...operated, contract: uint, status },
    OpenPerpetual: { user: uint, contract: uint, version, ...size, kind, limitTicks: price, ...stops },
    CancelPerpetual: { user: uint, order: uint },
    CancelAllPerpetual: { user: uint, contract: fc.option(uint, { nil: undefined }) },
    ClosePerpetual: { user: uint, position: uint },
    ClosePerpetualPart: { user: uint, position: uint, contracts: uint },
    CloseAllPerpetual: { user: uint, which: fc.constantFrom('all', 'long', 'short') },
    SetPerpetualStops: { user: uint, order: uint, ...stops },
    OpenPerpetualAtTick: { order: uint },
    ClosePerpetualAtTick: { position: uint },
    RevokePerpetualAtRisk: { order: uint },
    LiquidatePerpetual: { position: uint },
    ForceClosePerpetual: { position: uint },
    ChargeOvernight: { day: uint },
    WarnOfRisk: {},
  } as const;
}

function eventFields(numbers: Numbers) {
  const { uint, atoms } = numbers;
  const { operator, price, stops, kind, status, reason, why, terms, order, position, mark, size, held } =
    parts(numbers);
  const valued = fc.record({
    ...{ position: uint, contract: uint, direction: size.direction, contracts: uint, entryTicks: uint },
    ...{ margin: atoms, setOff: atoms, ...mark, atomsPerTick: atoms, indexPerTick: atoms },
  });
  const share = fc.record({ contracts: uint, margin: atoms, setOff: atoms });
  const shares = { toUser: atoms, toHouse: atoms, toInsurance: atoms, setOff: atoms, uncovered: atoms };
  return {
    PerpetualListed: { operator, ...terms, status },
    PerpetualTermsSet: { operator, ...terms, version: uint },
    PerpetualStatusSet: { operator, contract: uint, status },
    PerpetualOrderPlaced: {
      ...{ ...order, ...size, kind, limitTicks: price, ...stops, spreadPpm: uint, ...held },
    },
    PerpetualOrderRevoked: { ...order, released: atoms, reason: fc.constantFrom(...why) },
    PerpetualOpened: {
      ...position,
      ...size,
      entryTicks: uint,
      ...mark,
      released: atoms,
      ...held,
      version: uint,
    },
    PerpetualStopsSet: { ...order, ...stops },
    PerpetualClosing: { ...position, reason },
    PerpetualSplit: { ...position, part: uint, closes: share, stays: share },
    PerpetualClosed: { ...position, ...mark, reason, profit: atoms, margin: atoms, ...shares },
    PerpetualProfitSetOff: { ...position, amount: atoms },
    PerpetualMarginTaken: { ...position, amount: atoms },
    OvernightCharged: {
      ...{ ...position, ...mark, day: uint, ratePpm: uint, version: uint },
      ...{ fromAvailable: atoms, fromMargin: atoms },
    },
    OvernightDone: { day: uint, missed: fc.boolean() },
    RiskWarned: { user: uint, percent: uint, equity: atoms, usedMargin: atoms },
    PerpetualAtRisk: {
      ...{ ...position, begins: fc.boolean(), balance: atoms },
      positions: fc.array(valued, { maxLength: 3 }),
    },
  } as const;
}

export function perpetualFields(numbers: Numbers) {
  return { commands: commandFields(numbers), events: eventFields(numbers) };
}
