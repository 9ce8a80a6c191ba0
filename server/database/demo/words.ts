export const FIRST_NAMES =
  `Grace Hugh Eleni Linh Paolo Marta Susan Brooke Tom Harpreet Fiona Claire Wei Anita Joe Leah
Noel Rita Joanne Miguel Deb Sergei Aoife Hoa Pat Vinh Kate Dion Amara Oscar Priya Lachlan Ingrid Tariq Mei Jonas
Rosa Callum Yuki Nadia Felix Imogen Rahul Sofia Bianca Owen Zara Ethan`.split(/\s+/);

export const SURNAMES =
  `Okafor Brennan Papadopoulos Nguyen Marchetti Kowalski Ewart Hollis Aldridge Singh Delaney
Beaumont Lim Rao Vella Sutton Fitzgerald Castellano Pike Reyes McAllister Ivanov Quirke Pham Moran Tran Whelan Marsh
Adeyemi Lindqvist Sharma Campbell Bauer Hassan Chen Novak Moretti Fraser Tanaka Petrov Schultz Walsh Kapoor Silva
Romano Hughes Khan Park`.split(/\s+/);

export const ROOMS = [
  "whole house",
  "living and kitchen",
  "3 bedrooms",
  "sunroom",
  "bay window",
  "home office",
  "nursery",
  "theatre room",
  "veranda zips",
  "stair void",
  "master suite",
  "bifolds",
  "apartment",
  "sliding doors",
  "granny flat",
  "upstairs",
];

export const SITES = [
  "Ocean Grove",
  "Highton",
  "Torquay",
  "Lara",
  "Barwon Heads",
  "Anglesea",
  "Leopold",
  "Belmont",
  "Newtown",
  "Point Lonsdale",
  "Clifton Springs",
  "Drysdale",
  "Jan Juc",
  "Wandana Heights",
  "Hamlyn Heights",
  "Armstrong Creek",
];

export const COMPANIES = [
  "Windward Homes",
  "Kestrel Cafe",
  "Surf Coast Dental",
  "Harbour View Aged Care",
  "Bellarine Primary School",
  "Barwon Property Group",
  "Corio Bay Offices",
  "Moorabool Medical",
];

export const DESCRIPTIONS = [
  "Whole-house refit after renovation. Sheers in living, blockout in bedrooms.",
  "Replace old verticals with sunscreen rollers, motorised in the living room.",
  "Day-night rollers throughout. Colours to match the existing curtains.",
  "Plantation shutters to the front, honeycomb to the side windows.",
  "Customer wants a quiet motor and a remote for each room.",
  "Quote for timber venetians and an alternative in PVC.",
];

export const NOTES = [
  "Called the customer, will ring back after the weekend.",
  "Measured all openings. Kitchen reveal is out of square by 6 mm, face fit there.",
  "Fabric sample sent: Harbour Linen in Chalk and Dune.",
  "Electrician is booked for the motor feeds.",
  "Prefers mornings before 10. Dog in the back yard, please ring first.",
  "Asked for the quote to be split by room.",
];
