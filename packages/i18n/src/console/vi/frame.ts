// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export {};
