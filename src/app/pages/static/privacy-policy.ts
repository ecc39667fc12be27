import { BRAND, CONTACT } from "@contract/brand";
import type { LegalSection } from "./legal-page";

export const PRIVACY_UPDATED = "Last updated 23 Feb 2025";

export const privacySections: LegalSection[] = [
  {
    id: "introduction",
    title: "Introduction",
    paragraphs: [
      `${BRAND} is a place where people in architecture, engineering, construction and operations show their work. To run it we need to know some things about the people who use it. This policy says what we know, why, for how long, and what you can do about it.`,
      "It applies to everybody who visits the site, and to everybody who keeps an account on it. Where it says we, it means the people who run this site.",
    ],
  },
  {
    id: "information-collected",
    title: "Information We Collect",
    paragraphs: ["We keep what you give us, and as little beyond it as running the site allows."],
    points: [
      "Your account: name, username, email address, and a password, which is stored only as a hash that cannot be turned back.",
      "Your profile, as far as you fill it in: picture, profession, company, place, phone number, biography, certificates and links.",
      "Your work: projects, texts, pictures, drawings and models. The place where a photograph was taken is removed from the picture file before it is published.",
      "What you do with others: comments, likes, whom you follow, and messages, also those to our support.",
      "If you write to somebody without an account: your name, your mail address and your messages. The person you write to sees them, and can delete them. What you do not confirm is deleted after seven days.",
      "Your plan: whether it is premium and until when. Whoever pays does so with Stripe; card numbers never reach us.",
      "What keeps the site safe and its counts honest: the time of your last login; the browser, country and city of each of your sessions, until it ends; and hashes of network addresses, for as long as a limit on repeated attempts or the counting of a day's visitors needs them.",
    ],
  },
  {
    id: "use",
    title: "How We Use Information",
    paragraphs: [
      "We use it to show your work to the people you publish it for, to let you log in, to tell you what concerns you, and to keep the site working and safe. Counts of views and likes are kept with each project. Its owner sees them by day, by the site and country they came from and by the kind of device, never by person.",
      "We do not sell personal information, we show no advertising, and we do not follow you on other sites. What happens around your work is mailed to you unless you turn that off in your settings. News of the product goes only to those who asked for it.",
      "What you publish is public. Your email address, phone number, password and messages never are. Others get to see personal information only where the site cannot run without them: those who host it and carry its mail, and Stripe for payments.",
    ],
  },
  {
    id: "protection",
    title: "How We Protect Information",
    paragraphs: [
      "Connections are encrypted. Passwords and session keys are stored hashed. Each request that changes something must prove that it comes from your own browser. Files are kept under addresses that cannot be guessed, and are examined for what they really are before they are stored.",
      "Few people can reach the data, and only to keep the site running. Should something go wrong that puts you at risk, we will tell you without delay and say what we know.",
    ],
  },
  {
    id: "rights",
    title: "Your Rights",
    paragraphs: [
      "You may see what we hold about you, correct it, take it with you, and have it deleted. You may object to a use, and you may withdraw a consent at any time. Nothing about these rights costs anything.",
      "Your profile and projects can be changed where they stand. Your settings export your data as a file, without the pictures and other uploads, and delete your account. Its profile, projects, comments, likes and files go with it; messages you sent stay with the people you sent them to, without your name. Nobody sees any of it from then on; copies from which we could repair a mistake of ours are gone after 30 days. Your username is kept for 90 days, and nothing with it, so that nobody else can take over your links. If you think we have got something wrong, you may also complain to the data protection authority where you live.",
    ],
  },
  {
    id: "contact",
    title: "Contact Us",
    paragraphs: [
      `Questions about this policy, and requests under it, reach us at ${CONTACT}. Please write from the address of your account, so that we know it is you. We answer within 30 days.`,
      "If this policy changes in a way that matters to you, we will say so on this page, and by a notification to every account, before the change takes effect.",
    ],
  },
];
