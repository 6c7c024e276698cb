// Words of the ledger: what moved a balance.

export const ledger = {
  kind: {
    deposit: 'Deposit',
    transfer: 'Transfer',
    orderPlaced: 'Order placed',
    stopTriggered: 'Stop triggered',
    orderCancelled: 'Order cancelled',
    trade: 'Trade',
    withdrawalRequested: 'Withdrawal requested',
    withdrawalReleased: 'Withdrawal released',
    withdrawal: 'Withdrawal',
    withdrawalFee: 'Withdrawal fee',
    sent: 'Sent',
    received: 'Received',
    swap: 'Swap',
    referral: 'Cash back',
    gift: 'Bonus gift',
    giftTakenBack: 'Platform deduction',
    houseFunding: 'House funding',
    houseMove: 'House transfer',
  },
} as const;
