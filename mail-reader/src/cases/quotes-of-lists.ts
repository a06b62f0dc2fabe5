interface ListAnswer {
  readonly text: string;
  readonly visible: string;
}

/** How people on mailing lists quote: above their answer, between its lines, cut short, and with other marks than ">". */
export const quotesOfLists: Readonly<Record<string, ListAnswer>> = {
  "an introduction inside the quote that an introduction stands above": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> On Sun, 1 Mar 2026, Lea Berg wrote:\n> > How many?\n\nThree.\n\n> And when?\n\nIn May.",
    visible: "> On Sun, 1 Mar 2026, Lea Berg wrote:\n> > How many?\n\nThree.\n\n> And when?\n\nIn May.",
  },
  "an introduction inside a later quote": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> Hi Kim,\n\nHi Mia,\n\n> On Sun, 1 Mar 2026, Lea Berg wrote:\n>> How many?\n\nThree.",
    visible: "> Hi Kim,\n\nHi Mia,\n\n> On Sun, 1 Mar 2026, Lea Berg wrote:\n>> How many?\n\nThree.",
  },
  "a quote that is moved in": {
    text: "Mia Frost <mia@sender.example> wrote:\n    > How many would you like to film,\n    > and when?\n    >\n    > Mia\n\nThree.",
    visible: "Three.",
  },
  "a quote that was cut short in its middle": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> Would you like to join?\n[...]\n> And for how much?\n\nYes, for 300 euro.",
    visible: "Yes, for 300 euro.",
  },
  "a quote between marks of what was left out": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n<snip>\n> Would you like to join?\n</snip>\n\nYes, gladly.",
    visible: "Yes, gladly.",
  },
  "an introduction deep in the quote": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> > > On Sun, Mar 1, 2026 at 10:15 AM Lea Berg wrote:\n> > > How many?\n\nThree.",
    visible: "Three.",
  },
  "a list with a question below its rule": {
    text: "Yes, gladly.\n\nKim\n_______________________________________________\nlist of ours\nhttp://lists.example/mailman/listinfo/ours\n\nHave you read our questions and answers?",
    visible: "Yes, gladly.\n\nKim",
  },
  "a moment above the quote, in a language that no list holds": {
    text: "Bai.\n\nKim\n\n2026-03-02 10:15 egunean, Mia Frost-(e)k esan du:\n> Hi Kim\n> would you?",
    visible: "Bai.\n\nKim",
  },
  "a moment above the quote, without a colon": {
    text: "Ya.\n\nKim\n\nPada 2026-03-02 10:15, Mia Frost menulis\n\n> Hi Kim",
    visible: "Ya.\n\nKim",
  },
  "a head below a title, in a language that no list holds": {
    text: "Այո։\n\nKim\n\n-------- Առաջին հաղորդագրությունը --------\nՎերնագիր: Idea\nԱմսաթիվ: 2026-03-02 10:15\nՈւղարկող: Mia Frost <mia@sender.example>\nՍտացող: kim@creator.example\n\nHi Kim",
    visible: "Այո։\n\nKim",
  },
  "a forward in Apple's words, in a language that no list held": {
    text: "Gern.\n\nKim\n\nTovábbított levél kezdete:\n\nFeladó: Mia Frost <mia@sender.example>\nTárgy: Idea\nDátum: 2026. március 2. 10:15\nCímzett: kim@creator.example\n\nHi Kim",
    visible: "Gern.\n\nKim",
  },
  "a head that begins with its subject": {
    text: "Ja, gerne.\n\nKim\n\nEmne: Idea\nDato: Mon, 2 Mar 2026 10:15:00 +0100\nFra: Mia Frost <mia@sender.example>\nTil: kim@creator.example\n\nHi Kim",
    visible: "Ja, gerne.\n\nKim",
  },
  "a person's own words above labels": {
    text: "What I have forwarded to my manager:\nReels: three\nPrice: 300 euro\n\nKim",
    visible: "What I have forwarded to my manager:\nReels: three\nPrice: 300 euro\n\nKim",
  },
  "what a booking form asks": {
    text: "Name: Kim Lind\nDate: 2026-03-02 10:15\nMail: kim@creator.example\nPlace: Berlin\n\nis what I filled in.",
    visible: "Name: Kim Lind\nDate: 2026-03-02 10:15\nMail: kim@creator.example\nPlace: Berlin\n\nis what I filled in.",
  },
  "labels below a title that are no head": {
    text: "Yes.\n\n-------- My offer --------\nReels: three\nDay: 2026-03-02 10:15\nPrice: 300 euro\n\nKim",
    visible: "Yes.\n\n-------- My offer --------\nReels: three\nDay: 2026-03-02 10:15\nPrice: 300 euro\n\nKim",
  },
  "a moment with a colon above the writer's own text": {
    text: "These are free:\n\nMon, 2 March 2026, 10:15:\nthe studio\n\nKim",
    visible: "These are free:\n\nMon, 2 March 2026, 10:15:\nthe studio\n\nKim",
  },
  "what the writer wrote, repeated": {
    text: "Hi Mia,\n\nI wrote to you on 2026-03-02 10:15:\n\nMy price is 300 euro.\n\nIt still is.",
    visible: "Hi Mia,\n\nI wrote to you on 2026-03-02 10:15:\n\nMy price is 300 euro.\n\nIt still is.",
  },
  "dots that are the writer's own": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> Would you like to join?\n\nLet me think\n...\nyes!",
    visible: "Let me think\n...\nyes!",
  },
  "a lone mark below the answer": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> Would you like to join?\n\nYes, gladly.\n\n>\n>\n-- \nKim",
    visible: "Yes, gladly.",
  },
  "who and when, without a verb, between answers": {
    text: "Mia Frost, Montag, 2. März 2026 10:15:\n\n> Machst du mit?\n\nGerne.\n\n> Im Mai?\n\nEher im Juni.",
    visible: "> Machst du mit?\n\nGerne.\n\n> Im Mai?\n\nEher im Juni.",
  },
  "words of the writer's own above a quote": {
    text: "In message <m1@sender.example> of 2 March Mia Frost did ponder:\n> Would you like to join?\n\nYes, gladly.",
    visible: "Yes, gladly.",
  },
  "a question of the writer's own above a quote": {
    text: "Did you mean this one:\n> one reel and two stories\n\nThen yes.",
    visible: "Did you mean this one:\n> one reel and two stories\n\nThen yes.",
  },
  "the name before each line": {
    text: '>>>>> "Mia" == Mia Frost <mia@sender.example> writes:\n\n    Mia> Would you like to join?\n    Mia> In May, that is.\n\nYes, gladly.',
    visible: "Yes, gladly.",
  },
  "a name before a line that nobody quotes": {
    text: "I type this:\nMia> hello\nMia> help\nand nothing happens.",
    visible: "I type this:\nMia> hello\nMia> help\nand nothing happens.",
  },
  "a bar before each line": {
    text: "* Mia Frost\n| Would you like to join?\n|\n| In May, that is.\n\nYes, gladly.",
    visible: "Yes, gladly.",
  },
  "a table": {
    text: "My prices:\n\n| what | euro |\n|---|---|\n| reel | 300 |\n| story | 100 |\n\nKim",
    visible: "My prices:\n\n| what | euro |\n|---|---|\n| reel | 300 |\n| story | 100 |\n\nKim",
  },
  "a quote whose last line a server broke as well": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> We would like to send the parcel with all of the samples to the\nstudio\n> in May. Could you then film two of them, and write a few words on the\nothers?\n\nYes, gladly.",
    visible: "Yes, gladly.",
  },
  "an answer right below a question, with the next one below": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> How much would one video and two stories cost in the month of May?\n$450\n> And when could you begin?\nIn April.",
    visible:
      "> How much would one video and two stories cost in the month of May?\n$450\n> And when could you begin?\nIn April.",
  },
  "an answer below a long line, where no line is broken": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> Could you send the parcel with all of the samples to the studio\nsure, in May\n\nKim",
    visible: "sure, in May\n\nKim",
  },
  "a webmail program's advertisement with a question": {
    text: "Yes, gladly.\n\n_________________________________________________________________\nTired of junk? Try our new mail program.\nhttp://mail.example/?page=new",
    visible: "Yes, gladly.",
  },
  "a question of the writer's own below a long rule": {
    text: "My prices are below.\n\n_________________________________________________________________\nDo they suit you?\n\nKim",
    visible:
      "My prices are below.\n\n_________________________________________________________________\nDo they suit you?\n\nKim",
  },
  "a signature below a rule, above that of a list": {
    text: "Yes, gladly.\n\n----\nKim Lind\nStudio North\nkim@creator.example\n\n--\nTo unsubscribe, write to list-off@lists.example",
    visible: "Yes, gladly.",
  },
  "words below a rule, above what a list adds": {
    text: "How is May?\n\n----\nI am free then.\nkim@creator.example\n\n--\nTo unsubscribe, write to list-off@lists.example",
    visible: "How is May?\n\n----\nI am free then.\nkim@creator.example",
  },
  "a list's addresses below": {
    text: "Yes, gladly.\n\nKim\n\n\nList addresses:\nPost a message: list@lists.example\nSubscribe: list-on@lists.example\nUnsubscribe:  list-off@lists.example\nArchive: https://lists.example/list",
    visible: "Yes, gladly.\n\nKim",
  },
  "addresses that are the writer's own": {
    text: "Write to these:\nLea: lea@creator.example\nKim: kim@creator.example\n\nTo unsubscribe from this list, visit https://lists.example",
    visible: "Write to these:\nLea: lea@creator.example\nKim: kim@creator.example",
  },
  "a phone's line without its line break": {
    text: "I like it, count me in!Sent from my Galaxy\n-------- Original message --------\nFrom: Mia <mia@sender.example>",
    visible: "I like it, count me in!",
  },
  "a phone's line without its line break, German": {
    text: "Gerne, im Mai.Von meinem iPhone gesendet\n\nAm 02.03.2026 um 10:15 schrieb Mia Frost <mia@sender.example>:\n> Hi",
    visible: "Gerne, im Mai.",
  },
  "a sentence that only begins as such a line": {
    text: "I got three mails.Sent from my old address, they came late.",
    visible: "I got three mails.Sent from my old address, they came late.",
  },
  "an introduction with day and time between rules, without a colon": {
    text: "Yes, gladly.\n\nKim\n\n----On 02/03/2026 10:15, Mia Frost wrote----\n\nHi Kim",
    visible: "Yes, gladly.\n\nKim",
  },
  "a rule around the writer's own words": {
    text: "---- What I wrote in 2025 ----\n\nA guide to lakes.\n\nKim",
    visible: "---- What I wrote in 2025 ----\n\nA guide to lakes.\n\nKim",
  },
  "a rule between the answer and an introduction in one line": {
    text: "Yes, gladly.--- On Mon, 2 Mar 2026 at 10:15 Mia Frost wrote:\n> Hi Kim",
    visible: "Yes, gladly.",
  },
  "a quoted link that was broken before its bracket closes": {
    text: "Yes, gladly.\n\nOn Mon, 2 Mar 2026, Mia Frost wrote:\n> See (https://sender.example/brief\n?page=2)\n> and write.",
    visible: "Yes, gladly.",
  },
  "an answer in brackets below a short quoted line": {
    text: "On Mon, 2 Mar 2026, Mia Frost wrote:\n> See (https://sender.example/brief)\n(Done.)\n> and write.\nI will.",
    visible: "> See (https://sender.example/brief)\n(Done.)\n> and write.\nI will.",
  },
  "a head in bold with an empty line below each label, above all that was written": {
    text: '**Gesendet:** Montag, 2. März 2026 um 10:15\n\n**Von:**"Mia Frost" <mia@sender.example>\n\n**An:**"Kim" <kim@creator.example>\n\n**Betreff:** Idee\n\n\nHallo Mia,\n\ngerne.',
    visible: "Hallo Mia,\n\ngerne.",
  },
  "a day and a writer without a colon, above marked lines": {
    text: "Yes, gladly.\n2026/3/2 Mia Frost <mia@sender.example>\n\n> Hi Kim,\n> would you join?",
    visible: "Yes, gladly.",
  },
  "a day and an address of the writer's own, above no mark": {
    text: "Yes, gladly. From then on write to:\n2026/3/2 Kim Lind <kim@creator.example>\n\nKim",
    visible: "Yes, gladly. From then on write to:\n2026/3/2 Kim Lind <kim@creator.example>\n\nKim",
  },
  "marks in place of images": {
    text: "[cid:image001.png@01DC0B2A.5F3E]\nYes, gladly.\n[data:image/png;base64,iVBORw0KGgo=]\n\nKim",
    visible: "Yes, gladly.\n\nKim",
  },
  "empty lines around the mark for what was left out, and an answer below": {
    text: "Hi Mia,\n\n(Lea reads along)\n\nOn Mon, 2 Mar 2026, Mia Frost wrote:\n\n<snip>\n\n> > How many reels?\n> Two would do.\n\nTwo are fine, for $450.",
    visible: "Hi Mia,\n\n(Lea reads along)\n\nTwo are fine, for $450.",
  },
  "dots with empty lines around them inside a quote": {
    text: "Hi Mia,\n\nOn 02.03.26 10:15, Mia Frost wrote:\n> On Sun, 1 Mar 2026, Lea Berg wrote:\n\n...\n\n>> Would May suit you?\n>\n> June would do, too.\n\nMay it is.\n\nKim",
    visible: "Hi Mia,\n\nMay it is.\n\nKim",
  },
  "a title above a quote whose head is marked as well, and an answer below": {
    text: 'Mia,\n\n----- Ursprüngliche Mail -----\n> Von: "Mia Frost" <mia@sender.example>\n>> Wie viele Reels?\n> Zwei.\n>\n> Geht das?\n\nDas geht, für 450 Euro.\n\nKim',
    visible: "Mia,\n\nDas geht, für 450 Euro.\n\nKim",
  },
  "the same with the whole head marked": {
    text: "Hi all,\n\n-----Original Message-----\n> From: Mia Frost <mia@sender.example>\n> Sent: Monday, March 2, 2026 10:15\n> To: Kim\n> Subject: Idea\n>\n> We pay $200.\n\nMy rate is $450.\n\nKim",
    visible: "Hi all,\n\nMy rate is $450.\n\nKim",
  },
  "a title above a marked quote that ends the mail": {
    text: 'Das geht.\n\nKim\n\n----- Ursprüngliche Mail -----\n> Von: "Mia Frost" <mia@sender.example>\n> Geht das?',
    visible: "Das geht.\n\nKim",
  },
  "the mail's header at the beginning of the quote, and a name below": {
    text: "That works.\n> ________________________________\n> De : Mia Frost [mailto:mia@sender.example] De la part de Lea\n> Envoyé : 02 March 2026 10:15\n> À : Kim Lind\n> Objet : Idea\n>\n> We pay $200.\n\nKim",
    visible: "That works.\n\nKim",
  },
  "labels in a quote between two answers": {
    text: "Here is what you need:\n\n> Price: 300 euro\n> Reels: three\n\nand that is all.",
    visible: "Here is what you need:\n\n> Price: 300 euro\n> Reels: three\n\nand that is all.",
  },
  "the head of an older Notes": {
    text: "Two are fine.\n\n-Kim\n\n\n\nMia Frost <mia@sender.example>@list.example on 03/02/2026 10:15:03 AM\n\nSent by:    owner-list@list.example\n\n\nTo:    kim@creator.example\ncc:    Lea Berg <lea@sender.example>\nSubject:    Idea\n\n\n\nHi Kim,\nwe pay $200.",
    visible: "Two are fine.\n\n-Kim",
  },
  "a day that somebody writes of": {
    text: "I filmed it on 03/02/2026 10:15:03 AM\n\nTo be sure, look at the subject.\n\nKim",
    visible: "I filmed it on 03/02/2026 10:15:03 AM\n\nTo be sure, look at the subject.\n\nKim",
  },
  "heads below titles whose labels have a hyphen or an apostrophe": {
    text: "Seadh.\n\nKim\n\n-------- Teachdaireachd air adhart --------\nCuspair: Idea\nCeann-là: Mon, 02 Mar 2026 10:15:00 +0100\nO: Mia Frost <mia@sender.example>\nGu: kim@creator.example\n\nHi Kim",
    visible: "Seadh.\n\nKim",
  },
  "a Hebrew title with empty lines between its labels": {
    text: "כן.\n\nKim\n\n-------- הודעה מקורית --------\n\nנושא: Idea\n\nתאריך: Monday, March 02, 2026 10:15 CET\nמאת: Mia Frost <mia@sender.example>\n\nHi Kim",
    visible: "כן.\n\nKim",
  },
  "a phone's own line right behind the last sentence, with a comma": {
    text: "Sounds lovely, count me in!Sent from my Verizon, Samsung Galaxy smartphone\n-------- Original message --------From: mia@sender.example Date: 3/2/26  10:15 AM  (GMT-06:00) To: kim@creator.example Subject: Idea\n\nwe pay $200.",
    visible: "Sounds lovely, count me in!",
  },
  "a colon of Khmer": {
    text: "Yes.\n\nKim\n\nសម្រង់ Mia Frost <mia@sender.example> ៖\n\n> Hi Kim",
    visible: "Yes.\n\nKim",
  },
  "a head inside the quote that a mail server broke": {
    text: "I have sent it.\n\n> -----Original Message-----\n> From: mia@sender.example [mailto:mia@sender.example] On Behalf Of\nLea Berg\n> Sent: Monday, March 02, 2026 10:15 AM\n> To: Lind, Kim\n> Cc: Mia Frost\n> Subject: Idea\n>\n> Hi Kim",
    visible: "I have sent it.",
  },
  "initials with particles of a name before the mark": {
    text: "Hello Mia,\n\nMonday, March 2, 2026, 10:15:00 AM, you wrote:\n\nMvdF> Would two reels do?\n\nTwo are fine, for 450.\n\nKim",
    visible: "Hello Mia,\n\nTwo are fine, for 450.\n\nKim",
  },
  "a mark behind a word that is no initials": {
    text: "HTML> is all that I know.\nIdea> we film in May.\n\nKim",
    visible: "HTML> is all that I know.\nIdea> we film in May.\n\nKim",
  },
  "a label of the writer's own right above the title of the quoted mail": {
    text: "Sounds good.\n\nDate: 5 May 2026\n\n\n-----Original Message-----\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15\nTo: Kim\nSubject: Idea\n\nHi Kim",
    visible: "Sounds good.\n\nDate: 5 May 2026",
  },
};
