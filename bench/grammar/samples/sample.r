# Sums, by groups.
library(stats)

limits <- c(low = 1L, high = 10L)

total <- function(x, start = 0, ...) {
  sum <- start
  for (value in x) {
    if (is.na(value)) next
    else if (value > limits["high"]) break
    sum <- sum + value^2
  }
  sum
}

shape <- list(name = "circle", radius = 2.5, tags = NULL)
shape$area <- pi * shape$radius ** 2

frame <- data.frame(a = 1:5, b = letters[1:5], stringsAsFactors = FALSE)
frame[frame$a %% 2 == 0, "b"] <- "even"
result <- sapply(seq_len(nrow(frame)), function(i) paste0(frame$b[[i]], "-", i))

repeat {
  limits["low"] <- limits["low"] + 1L
  if (limits["low"] >= 5L || !is.numeric(limits)) break
}
while (length(result) > 3) result <- result[-1]

model <- tryCatch(lm(a ~ nchar(b), data = frame), error = function(e) NULL, finally = cat("done\n"))
print(switch(shape$name, circle = "round", square = { "flat" }, stop("unknown")))
twice <- \(x) x * 2
print(total(c(1, 2, NA, 3)) |> twice())
