/** The cast and their work, as examples show them: the demo has them too. */
export const ada = {
  id: 1,
  username: "ada",
  fullName: "Ada Norrback",
  email: "ada@example.com",
  profileImage: "/media/5d41402abc4b2a76b9719d911017c592.webp",
  companyName: "Norrback Ito Architects",
  companyType: "Architecture Firm",
  companySize: 12,
  profession: "Architect",
  yearsOfExperience: 18,
  fieldOfExpertise: ["Timber", "Housing"],
  certifications: ["SAFA"],
  bio: "Small houses, large roofs.",
  city: "Helsinki",
  country: "Finland",
  website: "https://norrback-ito.example",
  socialLinks: { linkedin: "https://www.linkedin.com/in/ada-norrback-example" },
  joinedAt: "2025-03-04T08:12:44.000Z",
  projectCount: 4,
  followerCount: 212,
};

export const bruno = {
  ...ada,
  id: 2,
  username: "bruno",
  fullName: "Bruno Falcetti",
  email: "bruno@example.com",
  profileImage: "/media/7d793037a0760186574b0282f2f435e7.webp",
  companyName: "Falcetti Moreau Structures",
  companyType: "Engineering Firm",
  companySize: 9,
  profession: "Structural engineer",
  yearsOfExperience: 21,
  fieldOfExpertise: ["Steel", "Footbridges"],
  certifications: [],
  bio: "Whatever stands, stands for a reason.",
  city: "Lausanne",
  country: "Switzerland",
  website: "https://falcetti-moreau.example",
  socialLinks: {},
};

export const card = {
  id: 1,
  userId: 1,
  title: "Mökki among Pines, Puumala",
  description: "A single-storey larch house on a raised deck, nineteen metres long.",
  mainImage: "/media/8f14e45fceea167a5a36dedd4bea2543.jpg",
  placeholder: null,
  images: ["/media/c9f0f895fb98ab9159f51fd0297e236d.webp"],
  category: "residential",
  companyType: "Architecture Firm",
  country: "Finland",
  city: "Puumala",
  location: null,
  tags: ["Timber", "Holiday house", "Forest"],
  totalArea: 1350,
  views: 4206,
  likes: 318,
  commentCount: 5,
  liked: true,
};

export const project = {
  ...card,
  longDescription: "The clients had camped on the lot for eleven summers.",
  challenges: "There is no road within 140 m.",
  modelUrl: "/media/45c48cce2e2d7fbdea1afc51c7c6ad26.glb",
  drawings: ["/media/d3d9446802a44259755d38e6d163e820.pdf"],
  beforeImages: [],
  afterImages: [],
  programsUsed: "Rhino, ArchiCAD",
  numberOfLevels: 1,
  client: "Private",
  stakeholders: [{ name: "Saimaan Hirsi ja Puu", role: "Carpenter" }],
  collaborators: [{ name: "Bruno Falcetti", role: "Structural engineer", type: "Engineering" }],
  designPhase: "2016 to 2017",
  constructionPhase: "2017 to 2018",
  projectStatus: "New build",
  constructionCost: 412_000,
  isConstructionCostPublic: true,
};

export const picture = {
  url: "/media/8f14e45fceea167a5a36dedd4bea2543.jpg",
  type: "image/jpeg",
  bytes: 1_482_113,
  width: 2400,
  height: 1600,
  placeholder: null,
  name: "timber-house-woods.jpg",
};

export const question = "How did you keep the pads level with each other?";

export const checkout = "https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4";
